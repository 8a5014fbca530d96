"use client";
import { useCallback, useEffect, useState, useTransition } from "react";
import { useRouter } from "./navigation";
import { refreshBegins } from "./refreshes";

/** Loads the page's data again. Until they are there, the address stays: Next.js would load the whole page, without its history. */
export function useRefresh(): () => void {
	const { refresh } = useRouter();
	const [isPending, start] = useTransition();
	const [ends] = useState(() => new Set<() => void>());
	useEffect(() => {
		if (!isPending) endAll(ends);
	}, [isPending, ends]);
	useEffect(() => () => endAll(ends), [ends]);
	return useCallback(() => {
		ends.add(refreshBegins());
		start(() => refresh());
	}, [refresh, ends]);
}

function endAll(ends: Set<() => void>): void {
	for (const end of ends) end();
	ends.clear();
}
