"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { translationKeys } from "@/components/translations/translation-keys";
import { useMay } from "@/components/ui/permissions";
import { sharedTextsContract } from "@/lib/flows/translations/calls";
import { call } from "@/lib/platform/http/call";

/** By `namespace:key`, the names of the other flows that use a text. Undefined while they are loading, and without permission. */
export function useSharedTexts(flowId: string): ReadonlyMap<string, readonly string[]> | undefined {
	const may = useMay();
	const { data } = useQuery({
		queryKey: translationKeys.shared(),
		queryFn: ({ signal }) => call(sharedTextsContract, { signal }),
		staleTime: 60_000,
		enabled: may(sharedTextsContract.access),
	});
	return useMemo(
		() =>
			data &&
			new Map(
				data.value.shared.flatMap(({ namespace, key, usedBy }) => {
					const others = usedBy.filter(({ id }) => id !== flowId).map(({ name }) => name);
					return others.length === 0 ? [] : [[`${namespace}:${key}`, others] as const];
				}),
			),
		[data, flowId],
	);
}
