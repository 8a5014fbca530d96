const running = new Set<symbol>();
const waiting = new Set<() => void>();

/** Notes that the page's data are being loaded again; the returned function notes that they have been. */
export function refreshBegins(): () => void {
	const refresh = Symbol("refresh");
	running.add(refresh);
	return () => {
		running.delete(refresh);
		if (running.size > 0) return;
		const ready = [...waiting];
		waiting.clear();
		for (const act of ready) act();
	};
}

/** Acts now, or when no data are being loaded any more. The returned function calls it off. */
export function afterRefreshes(act: () => void): () => void {
	if (running.size === 0) act();
	else waiting.add(act);
	return () => waiting.delete(act);
}
