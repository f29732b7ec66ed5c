import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ExampleRequest, ExampleView, FieldFault } from "../../answers/admin-api";
import { ApiFault, callMizan } from "../api-client";
import { useSettledValue } from "./use-settled-value";

const DELAY_MS = 300;

export type LiveExampleState = {
  /** The last figures that could be computed, also while newer ones are on their way. */
  figures: ExampleView | null;
  /** The figures are not (yet) those of what stands in the form. */
  outdated: boolean;
  loading: boolean;
  fault: unknown;
  /** What is wrong with which value; empty when the figures are right. */
  faults: FieldFault[];
};

/** The example for values as they stand in a form: asked for when they have stood still for 300 ms. */
export function useExample(request: ExampleRequest, version: number): LiveExampleState {
  const wanted = JSON.stringify(request);
  const asked = useSettledValue(wanted, DELAY_MS);
  const query = useQuery({
    // The version, because what the form does not hold is taken from the vendor as it was saved.
    queryKey: ["mizan", "vendor-example", asked, version],
    queryFn: async ({ signal }) => {
      const body: ExampleRequest = JSON.parse(asked);
      const path = "/vendors/example";
      return (await callMizan<{ example: ExampleView }>(path, { method: "POST", body, signal })).example;
    },
    retry: false,
    refetchOnWindowFocus: false,
  });
  const [figures, setFigures] = useState<ExampleView | null>(null);
  useEffect(() => {
    if (query.data) setFigures(query.data);
  }, [query.data]);
  const fault = query.error;
  return {
    figures: query.data ?? figures,
    outdated: wanted !== asked || query.isFetching || fault !== null,
    loading: wanted !== asked || query.isFetching,
    fault,
    faults: fault instanceof ApiFault ? (fault.refusal.fields ?? []) : NO_FAULTS,
  };
}

/** One list for every render, so that effects on it do not run again. */
const NO_FAULTS: FieldFault[] = [];
