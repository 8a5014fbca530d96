/** The zoom that somebody has typed in percent, with any digits and with or without the sign; null if it is none. */
export function typedZoom(text: string): number | null {
	// Arabic and full-width digits as well.
	const latin = text.replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
	const percent = Number(latin.replaceAll(/[%٪%\s]/g, "").replace(",", "."));
	return Number.isFinite(percent) && percent > 0 ? percent / 100 : null;
}

/** Digits of every script come in blocks of ten, from zero on. */
function digitValue(digit: string): number {
	const code = digit.codePointAt(0) ?? 0;
	let zero = code;
	while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
	return code - zero;
}
