import { templateTexts } from "@/lib/flows/model";
import { commonKeys } from "./common-keys/common-keys";
import type { FlowText } from "./flow-text";

/**
 * The namespace of titles and descriptions of templates: only the console shows them, and references from flows have no effect.
 */
const CONSOLE_ONLY = "templates";

/** The texts that apply until an organization has own ones. */
export const shippedTexts: readonly FlowText[] = [templateTexts, commonKeys].flatMap((texts) =>
	Object.entries<Record<string, Record<string, string>>>(texts).flatMap(([language, namespaces]) =>
		Object.entries(namespaces).flatMap(([namespace, said]) =>
			namespace === CONSOLE_ONLY ? [] : Object.entries(said).map(([key, text]) => ({ language, namespace, key, text })),
		),
	),
);
