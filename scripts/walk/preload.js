/**
 * For `node --require`: makes a Medusa process that remembers which functions of `src` are entered, in the order of each
 * one's first call. It does nothing unless MIZAN_WALK_PORT is set; there `POST /begin` forgets, and `GET /walk` tells.
 */
const { createServer } = require("node:http");
const Module = require("node:module");
const { basename, relative, sep } = require("node:path");

const port = Number(process.env.MIZAN_WALK_PORT ?? 0);
if (port > 0 && basename(process.argv[1] ?? "") === "cli.js" && process.argv[2] === "start") {
  const entered = new Set();
  globalThis.__mizanEnter = (name) => entered.add(name);
  const compile = Module.prototype._compile;
  Module.prototype._compile = function (source, filename, ...others) {
    const file = relative(process.cwd(), filename).split(sep).join("/");
    return compile.call(
      this,
      file.startsWith("src/") ? withEntries(source, file) : source,
      filename,
      ...others,
    );
  };
  createServer((request, response) => {
    if (request.url === "/begin") entered.clear();
    response.end(JSON.stringify([...entered]));
  }).listen(port, "127.0.0.1");
}

/** Each function with a body says that it is entered; one that is only an expression counts as its caller's. */
function withEntries(source, file) {
  const ts = require("typescript");
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const positions = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body && ts.isBlock(node.body))
      positions.push(node.body.getStart(tree) + 1);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return positions
    .sort((a, b) => b - a)
    .reduce(
      (text, at) =>
        `${text.slice(0, at)} __mizanEnter(${JSON.stringify(`${file}#${at}`)}); ${text.slice(at)}`,
      source,
    );
}
