/** The name of an attribute's member in a form that is submitted without scripts. */
export function attributeMember(name: string): string {
	return `attribute.${name}`;
}

/** Values of attributes as members of such a form. */
export function attributeMembers(attributes: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [attributeMember(name), value]));
}
