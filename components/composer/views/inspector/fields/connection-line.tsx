"use client";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { useTranslation } from "react-i18next";
import { flowKeys } from "@/components/definitions/flow-keys";
import { TextField } from "@/components/ui/text-field";
import { listIdentityProvidersContract } from "@/lib/identity/identity-providers/calls";
import { call } from "@/lib/platform/http/call";
import { listSendersContract } from "@/lib/platform/messages/calls";

const MAX_OFFERED = 100;

/** Formats of a JSON schema whose values are ids of senders or identity providers of the organization. */
export const connectionFormats = ["identity-provider", "sender"] as const;
export type ConnectionFormat = (typeof connectionFormats)[number];

/**
 * A text field with the configured ones as suggestions. Any other text is allowed: a flow can be designed before its connections
 * exist.
 */
export function ConnectionLine({
	format,
	hint,
	...field
}: ComponentProps<typeof TextField> & { format: ConnectionFormat; value: string }) {
	const { t } = useTranslation();
	const id = useId();
	const { data } = useQuery({
		queryKey: flowKeys.connections(format),
		queryFn: ({ signal }) => offered(format, signal),
		staleTime: 10_000,
	});
	const absent =
		data?.complete === true && field.value !== "" && !data.connections.some((each) => each.id === field.value);
	return (
		<>
			<TextField
				{...field}
				hint={absent ? <span className="text-warning">{t("inspector:connection.absent")}</span> : hint}
				dir="ltr"
				list={id}
				autoComplete="off"
				spellCheck={false}
			/>
			<datalist id={id}>
				{data?.connections.map((each) => (
					<option key={each.id} value={each.id} label={each.name} />
				))}
			</datalist>
		</>
	);
}

interface Offered {
	connections: readonly { id: string; name: string }[];
	/** Whether the list is complete. */
	complete: boolean;
}

async function offered(format: ConnectionFormat, signal: AbortSignal): Promise<Offered> {
	const query = { limit: MAX_OFFERED };
	if (format === "identity-provider") {
		const { value } = await call(listIdentityProvidersContract, { query, signal });
		return { connections: value.identityProviders, complete: value.totalResults <= MAX_OFFERED };
	}
	const { value } = await call(listSendersContract, { query, signal });
	return { connections: value.senders, complete: value.totalResults <= MAX_OFFERED };
}
