/** Where the focus goes back to when nobody is looked at any more. */
export function rowLinkId(id: string): string {
	return `user-${id}`;
}
