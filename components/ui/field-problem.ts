"use client";
import { createContext, useContext } from "react";

/** The id of the element that says what is wrong with the fields below it; undefined where nothing is. */
const FieldProblem = createContext<string | undefined>(undefined);

export const FieldProblemProvider = FieldProblem.Provider;

/** The attributes of a field that join it to its hint and to what is wrong with it. @param own ids of its own texts */
export function useFieldDescription(own: readonly (string | false)[]): {
	"aria-describedby": string | undefined;
	"aria-invalid": true | undefined;
} {
	const problem = useContext(FieldProblem);
	const ids = [...own, problem].filter(Boolean).join(" ");
	return { "aria-describedby": ids === "" ? undefined : ids, "aria-invalid": problem === undefined ? undefined : true };
}
