import { templateTexts } from "@/lib/flow-model";
import type { FlowText } from "./flow-text";

/** Titles and descriptions of the templates: the console shows them, no flow can name them with effect. */
const CONSOLE_ONLY = "templates";

/** The texts every organization has until it says something else. */
export const shippedTexts: readonly FlowText[] = Object.entries(templateTexts).flatMap(([language, namespaces]) =>
	Object.entries(namespaces).flatMap(([namespace, texts]) =>
		namespace === CONSOLE_ONLY ? [] : Object.entries(texts).map(([key, text]) => ({ language, namespace, key, text })),
	),
);
