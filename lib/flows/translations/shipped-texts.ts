import { templateTexts } from "@/lib/flows/model";
import { commonKeys } from "./common-keys/common-keys";
import type { FlowText } from "./flow-text";

/** Titles and descriptions of the templates: the console shows them, no flow can name them with effect. */
const CONSOLE_ONLY = "templates";

/** The texts every organization has until it says something else. */
export const shippedTexts: readonly FlowText[] = [templateTexts, commonKeys].flatMap((texts) =>
	Object.entries<Record<string, Record<string, string>>>(texts).flatMap(([language, namespaces]) =>
		Object.entries(namespaces).flatMap(([namespace, said]) =>
			namespace === CONSOLE_ONLY ? [] : Object.entries(said).map(([key, text]) => ({ language, namespace, key, text })),
		),
	),
);
