import type { TextResources } from "@/components/screen/screen-texts";
import type { Choice } from "../fields/choice";

/** Every key as a choice, labelled by its text in a language or else in another one; also searchable by name. */
export function keyChoices(resources: TextResources, language: string): Choice[] {
	const texts = new Map<string, string>();
	// The shown language comes first; each key is listed once.
	const order = [language, ...Object.keys(resources).filter((each) => each !== language)];
	for (const each of order) {
		const namespaces = Object.hasOwn(resources, each) ? resources[each] : undefined;
		for (const [namespace, keys] of Object.entries(namespaces ?? {})) {
			for (const [key, text] of Object.entries(keys)) {
				const name = `${namespace}:${key}`;
				if (!texts.has(name)) texts.set(name, text);
			}
		}
	}
	return [...texts]
		.map(([name, text]) => ({ value: name, label: text, detail: name }))
		.sort((one, other) => (one.value < other.value ? -1 : 1));
}
