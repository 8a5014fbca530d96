import { examineDefinitionText, type TextProblem } from "@/components/definitions/definition-problems";
import type { ExecutorCatalog } from "@/lib/flows/model";
import { tooDeep } from "./read-definition";

/** The reasons why a text is not a valid definition, each at its place. */
export function unreadProblems(text: string, catalog: ExecutorCatalog): TextProblem[] {
	try {
		const { problems } = examineDefinitionText(text, catalog);
		return problems.filter(({ severity }) => severity === "error");
	} catch (error) {
		if (error instanceof RangeError) return [{ ...tooDeep, from: 0, to: 1, line: 1 }];
		throw error;
	}
}
