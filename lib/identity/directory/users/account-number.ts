/** Whether a telephone number may be the number of the account, to which codes are sent: a mobile one, or one of which no client said what it is. */
export function mayReceiveCodes({ type }: { readonly type?: unknown }): boolean {
	return type === undefined || String(type).toLowerCase() === "mobile";
}

/** The number of the account among the telephone numbers of an answer; null if there is none. */
export function accountNumber(
	numbers: readonly { value?: string | undefined; type?: string | undefined; primary?: boolean | undefined }[] = [],
): string | null {
	const possible = numbers.filter((each) => mayReceiveCodes(each) && E164.test(each.value ?? ""));
	// The number of the account comes first in answers.
	return (possible.find(({ primary }) => primary) ?? possible[0])?.value ?? null;
}

const E164 = /^\+[1-9]\d{3,14}$/;
