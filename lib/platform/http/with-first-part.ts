/** Waits for the first part, so that an error at the beginning is still answered by a refusal. */
export async function withFirstPart(parts: AsyncIterable<string>): Promise<AsyncIterable<string>> {
	const iterator = parts[Symbol.asyncIterator]();
	const first = await iterator.next();
	return (async function* () {
		try {
			for (let part = first; part.done !== true; part = await iterator.next()) yield part.value;
		} finally {
			await iterator.return?.();
		}
	})();
}
