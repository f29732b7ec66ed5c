/**
 * Puts a failpoint before every `await` of a CommonJS file, and after the last one of every function. The sources
 * themselves hold none: only a process that was started with `preload.js` loads its files through here.
 */
const ts = require("typescript");

/**
 * `await work()` becomes `(await failpoint("file#function#1"), await work())`, so that a process can end before
 * `work` begins; `return` of something awaited, and the end of a function, get one that comes after.
 *
 * @param {string} source JavaScript, with its own async functions (ES2017 or later)
 * @param {string} file as it stands in the names of the points
 * @returns {{ text: string, points: string[] }} what to run, and the names of the points in it
 */
function addFailpoints(source, file) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const insertions = [];
  const counts = new Map();
  const points = [];
  const pointIn = (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const point = `${file}#${name}#${count}`;
    points.push(point);
    return JSON.stringify(point);
  };
  const insert = (position, text) => insertions.push({ position, text });

  const visit = (node, name) => {
    const inner = ts.isFunctionLike(node) ? nameOf(node, name) : name;
    if (ts.isAwaitExpression(node)) {
      insert(node.getStart(tree), `(await __mizanFailpoint(${pointIn(inner)}), `);
      ts.forEachChild(node, (child) => visit(child, inner));
      insert(node.getEnd(), ")");
      return;
    }
    if (ts.isReturnStatement(node) && node.expression && awaitsItself(node.expression)) {
      insert(node.expression.getStart(tree), "(await __mizanFailpointAfter(");
      ts.forEachChild(node, (child) => visit(child, inner));
      insert(node.expression.getEnd(), `, ${pointIn(`${inner}.return`)}))`);
      return;
    }
    ts.forEachChild(node, (child) => visit(child, inner));
    if (isAsync(node) && ts.isBlock(node.body) && awaitsItself(node.body) && !neverEnds(node.body)) {
      insert(node.body.getEnd() - 1, `; await __mizanFailpoint(${pointIn(`${inner}.end`)}); `);
    }
  };
  visit(tree, "file");
  return { text: withInsertions(source, insertions), points };
}

/** Those at one position stay in the order in which they were asked for: an outer one opens first, and closes last. */
function withInsertions(source, insertions) {
  const ordered = insertions
    .map((insertion, index) => ({ ...insertion, index }))
    .sort((a, b) => a.position - b.position || a.index - b.index);
  let text = "";
  let from = 0;
  for (const { position, text: added } of ordered) {
    text += source.slice(from, position) + added;
    from = position;
  }
  return text + source.slice(from);
}

/** Whether a node awaits something in its own function, rather than in one that it only makes. */
function awaitsItself(node) {
  if (ts.isAwaitExpression(node)) return true;
  if (ts.isFunctionLike(node)) return false;
  return ts.forEachChild(node, (child) => awaitsItself(child) || undefined) ?? false;
}

/** Whether what follows a statement is never come by: it always returns, throws, or goes on for ever. */
function neverEnds(statement) {
  if (!statement) return false;
  if (ts.isReturnStatement(statement) || ts.isThrowStatement(statement)) return true;
  if (ts.isBlock(statement)) return statement.statements.some(neverEnds);
  if (ts.isIfStatement(statement))
    return neverEnds(statement.thenStatement) && neverEnds(statement.elseStatement);
  if (ts.isTryStatement(statement)) {
    const { tryBlock, catchClause, finallyBlock } = statement;
    return neverEnds(finallyBlock) || (neverEnds(tryBlock) && (!catchClause || neverEnds(catchClause.block)));
  }
  return ts.isForStatement(statement) && !statement.condition && !breaksOff(statement.statement);
}

function breaksOff(node) {
  if (ts.isBreakStatement(node)) return true;
  if (ts.isFunctionLike(node) || ts.isIterationStatement(node, false)) return false;
  return ts.forEachChild(node, (child) => breaksOff(child) || undefined) ?? false;
}

function isAsync(node) {
  const canBe = ts.isFunctionLike(node) && node.body && !node.asteriskToken;
  return Boolean(canBe && node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword));
}

/** The function's own name, or that of the variable, property or call that it was made for. */
function nameOf(node, outer) {
  if (node.name?.getText) return node.name.getText();
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return outer === "file" ? "function" : outer;
}

module.exports = { addFailpoints };
