/** The id of the link that receives the focus when the panel is closed. */
export function rowLinkId(id: string): string {
	return `user-${id}`;
}
