import { messageOf } from "../message-of";

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
