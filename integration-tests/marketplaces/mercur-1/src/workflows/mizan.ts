/** The plugin's workflows, which an application would get from the installed package. */
export * from "../../../../../src/workflows/index";
