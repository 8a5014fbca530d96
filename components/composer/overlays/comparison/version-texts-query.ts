import { queryOptions } from "@tanstack/react-query";
import { flowKeys } from "@/components/definitions/flow-keys";
import type { TextResources } from "@/components/screen/screen-texts";
import { versionTextsContract } from "@/lib/flows/translations/calls";
import { call } from "@/lib/platform/http/call";

interface VersionTexts {
	texts: TextResources;
	/** The revision of the texts, incremented at each change of them. */
	revision: number;
}

/** The texts of a version: the current ones for the latest version, or else those in use when the next version replaced it. */
export function versionTextsQuery(flowId: string, version: number) {
	return queryOptions({
		queryKey: flowKeys.versionTexts(flowId, version),
		queryFn: async ({ signal }): Promise<VersionTexts> => {
			const params = { flowId, version: String(version) };
			const { texts, revision } = (await call(versionTextsContract, { params, signal })).value;
			const by = <Item, Value>(items: readonly Item[], name: (item: Item) => string, value: (of: Item[]) => Value) =>
				Object.fromEntries(Object.entries(Object.groupBy(items, name)).map(([key, of = []]) => [key, value(of)]));
			const said = by(
				texts,
				({ language }) => language,
				(inLanguage) =>
					by(
						inLanguage,
						({ namespace }) => namespace,
						(inNamespace) => Object.fromEntries(inNamespace.map(({ key, text }) => [key, text])),
					),
			);
			return { texts: said, revision };
		},
		staleTime: 0,
	});
}
