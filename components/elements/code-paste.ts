/**
 * The code after something is pasted over its selection. Spaces and dashes, which messages put between the digits, are removed
 * before it is cut to its length.
 */
export function codeAfterPaste(
	code: string,
	selection: { start: number; end: number },
	pasted: string,
	length: number | undefined,
): string {
	const clean = pasted.replaceAll(/[\s\p{Pd}\p{Cf}]/gu, "");
	return (code.slice(0, selection.start) + clean + code.slice(selection.end)).slice(0, length);
}
