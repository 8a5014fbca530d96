"use client";
import { createContext, useContext } from "react";

/** The id of the element that describes the problem of the fields below it; undefined without a problem. */
const FieldProblem = createContext<string | undefined>(undefined);

export const FieldProblemProvider = FieldProblem.Provider;

/** The ARIA attributes that connect a field with its hint and its problem. @param own ids of its own texts */
export function useFieldDescription(own: readonly (string | false)[]): {
	"aria-describedby": string | undefined;
	"aria-invalid": true | undefined;
} {
	const problem = useContext(FieldProblem);
	const ids = [...own, problem].filter(Boolean).join(" ");
	return { "aria-describedby": ids === "" ? undefined : ids, "aria-invalid": problem === undefined ? undefined : true };
}
