"use client";
import { useQuery } from "@tanstack/react-query";
import { readFlowIndex } from "./flow-index";
import { flowKeys } from "./flow-keys";

/** The existing flows, to find out which handles are taken; empty while loading. */
export function useFlowIndex() {
	const { data, isError, error } = useQuery({
		queryKey: flowKeys.index(),
		queryFn: ({ signal }) => readFlowIndex(signal),
	});
	return { flows: data ?? [], known: data !== undefined, error: isError ? error : undefined };
}
