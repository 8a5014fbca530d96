/** What a sealed notice is bound to, so that it cannot be moved to another request. */
export function noticeContext(organizationId: string, id: string): string {
	return `approval-notice:${organizationId}:${id}`;
}
