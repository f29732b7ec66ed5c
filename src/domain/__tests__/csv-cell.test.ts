import { csvCell } from "../csv-cell";

describe("a cell of a CSV file", () => {
  it.each([
    "=1+2",
    "+1+2",
    "-1+2",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "＝1+2",
    "＋1",
    "－1",
    "＠x",
    "--1",
    "+965 5000 0000",
  ])("has an apostrophe before %j, which a spreadsheet would compute", (text) =>
    expect(csvCell(text)).toBe(`'${text}`),
  );

  it.each(["", "-4.000", "4.000", "-1", "دار العود", "a=b", "'=1", " =1"])("leaves %j as it is", (text) =>
    expect(csvCell(text)).toBe(text),
  );
});
