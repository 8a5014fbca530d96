/** A reference to a text of the templates, which every organization has in every shipped language. */
export function shippedText(key: string): string {
	return `{{ t(elements:${key}) }}`;
}
