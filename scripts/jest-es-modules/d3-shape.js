// d3 is ES modules alone, which jest cannot require; Node itself can.
module.exports = process.getBuiltinModule("module").createRequire(module.filename)("d3-shape");
