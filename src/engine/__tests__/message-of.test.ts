import { messageOf, operatorWords } from "../message-of";

it.each([
  ["an error", new Error("out of stock"), "out of stock"],
  ["the plain object of a workflow's run", { message: "out of stock", name: "Error" }, "out of stock"],
  ["a text", "out of stock", "out of stock"],
  ["an object that says nothing", { code: 1 }, "[object Object]"],
  ["a message that is no text", { message: 1 }, "[object Object]"],
  ["nothing", undefined, "undefined"],
  ["null", null, "null"],
  [
    "PostgreSQL, as an error or a plain object",
    {
      code: "22P05",
      severity: "ERROR",
      message: 'insert into "cart" ("id") values ($1) - unsupported Unicode',
    },
    "the database refused it (SQLSTATE 22P05); the log says more",
  ],
  ["a code that is no database's", { code: "ETIME", message: "out of time" }, "out of time"],
])("the words of %s", (_, thrown, expected) => {
  expect(messageOf(thrown)).toBe(expected);
});

it.each([
  ["an error", new Error("out of stock"), "out of stock"],
  [
    "an error of the engine's run",
    { message: "out of stock", name: "Error", type: "not_allowed" },
    "out of stock",
  ],
  ["a text", "out of stock", "out of stock"],
  ["nothing", undefined, "undefined"],
])("CUS-26: an operator reads the words of %s", (_, thrown, expected) => {
  expect(operatorWords(thrown, "making the order")).toBe(expected);
});

it.each([
  ["code that broke", new TypeError("Cannot read properties of undefined (reading 'product')")],
  ["code that broke in the engine's run", { name: "TypeError", message: "x is not a function" }],
  ["a name that is not there", new ReferenceError("x is not defined")],
  ["a text that could not be parsed", new SyntaxError("Unexpected token < in JSON at position 0")],
])("CUS-26: an operator reads what was being done when %s", (_, thrown) => {
  expect(operatorWords(thrown, "making the order")).toBe(
    "Medusa failed while making the order; the log says why",
  );
});
