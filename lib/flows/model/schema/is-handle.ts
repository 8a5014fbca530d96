/** The specification sets the pattern, Portico the length. */
export const HANDLE = /^[a-z0-9][a-z0-9_-]*[a-z0-9]$|^[a-z0-9]$/;
export const MAX_HANDLE = 64;

export function isHandle(text: string): boolean {
	return text.length <= MAX_HANDLE && HANDLE.test(text);
}
