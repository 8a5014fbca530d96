"use client";
import { useQuery } from "@tanstack/react-query";
import { readFlowIndex } from "./flow-index";
import { flowKeys } from "./flow-keys";

/** The flows there are, to find out which handles are taken; empty until they are known. */
export function useFlowIndex() {
	const { data, isError, error } = useQuery({
		queryKey: flowKeys.index(),
		queryFn: ({ signal }) => readFlowIndex(signal),
	});
	return { flows: data ?? [], known: data !== undefined, error: isError ? error : undefined };
}
