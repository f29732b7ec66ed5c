/** An application that has roles of its own is asked before Mizan's own rights count. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "zod";
import type { Right } from "../../domain/rights";

/** @returns whether it may be done; undefined where Mizan's own rights are to tell */
export type RightsFunction = (asked: {
  /** Of a user, or of a secret API key. */
  actorId: string;
  right: Right;
  /** The request's container. */
  scope: MedusaContainer;
}) => boolean | undefined | Promise<boolean | undefined>;

export const rightsSchema = z
  .custom<RightsFunction>((value) => typeof value === "function", "must be a function")
  .optional()
  .meta({
    description:
      "an async function that is asked first whether somebody may do something, where the application has roles of its own: it gets `{actorId, right, scope}` and answers true, false, or undefined for Mizan's own rights",
    otherwise: "Mizan's own rights",
  });
