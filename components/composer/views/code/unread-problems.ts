import { examineDefinitionText, type TextProblem } from "@/components/definitions/definition-problems";
import type { ExecutorCatalog } from "@/lib/flows/model";
import { tooDeep } from "./read-definition";

/** Why a text cannot be read as a definition, each reason at its place. */
export function unreadProblems(text: string, catalog: ExecutorCatalog): TextProblem[] {
	try {
		const { problems } = examineDefinitionText(text, catalog);
		return problems.filter(({ severity }) => severity === "error");
	} catch (error) {
		if (error instanceof RangeError) return [{ ...tooDeep, from: 0, to: 1, line: 1 }];
		throw error;
	}
}
