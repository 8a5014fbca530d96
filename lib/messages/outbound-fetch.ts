/** How providers are called. */
export const outboundFetch: typeof fetch = (input, init) =>
	fetch(input, {
		...init,
		redirect: "manual",
		signal: AbortSignal.any([AbortSignal.timeout(5_000), ...(init?.signal ? [init.signal] : [])]),
	});
