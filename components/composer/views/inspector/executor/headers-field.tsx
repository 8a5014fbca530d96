"use client";
import { useTranslation } from "react-i18next";
import { calledService, literalSecretsIn, originOf, secretReference } from "@/lib/flows/executors/contract";
import type { FlowNode } from "@/lib/flows/model";
import { useSurroundings } from "../../../derived/surroundings-context";
import { MakeSecret } from "../../../parts/make-secret";
import { StringList } from "../fields/string-list";

/** The headers of a request: offers the secrets that may be sent to its address, and to make a secret of a literal one. */
export function HeadersField({
	node,
	label,
	hint,
	value,
	onChange,
	readOnly,
}: {
	node: FlowNode;
	label: string;
	hint: string | undefined;
	value: readonly string[];
	onChange: (value: string[] | undefined) => void;
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const { services } = useSurroundings();
	const service = calledService(node);
	const origin = service && originOf(service.url);
	const usable = (services?.secrets ?? []).filter(({ origins }) => origin !== null && origins.includes(origin));
	const literals = service === null ? [] : literalSecretsIn(service).filter(({ place }) => place === "headers");
	return (
		<div className="flex min-w-0 flex-col gap-2">
			<StringList
				{...{ label, hint, value, onChange, readOnly }}
				suggestionsFor={(entry) => {
					const name = entry.split(":", 1)[0]?.trim() || "Authorization";
					const scheme = name.toLowerCase() === "authorization" ? "Bearer " : "";
					return usable.map((secret) => `${name}: ${scheme}${secretReference(secret.name)}`);
				}}
			/>
			{literals.map(({ index, name }) => (
				<p key={index} className="flex flex-wrap items-center gap-2 text-sm text-warning wrap-anywhere">
					{t("inspector:secret.literal", { name })}
					<MakeSecret nodeId={node.id} path={`properties.headers[${index}]`} />
				</p>
			))}
		</div>
	);
}
