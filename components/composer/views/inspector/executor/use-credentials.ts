"use client";
import { useQuery } from "@tanstack/react-query";
import { flowKeys } from "@/components/definitions/flow-keys";
import { useAddressing } from "@/components/ui/address";
import { useMay } from "@/components/ui/permissions";
import { listCredentialDefinitionsContract } from "@/lib/identity/issuance/calls";
import { call } from "@/lib/platform/http/call";
import { organizationOf } from "@/lib/platform/kernel/console-address";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { claimsOfType, credentialTypes, issuedHere } from "../../../derived/executors/known-credentials";
import type { SchemaField } from "../../../derived/executors/schema-fields";

const TYPE = "credential-type";
const FORMATS = [TYPE, "credential-claim"];

/** Whether a field is for the type of a credential or for one of its claims, and has a value that fits. */
export function isCredentialText({ format = "" }: SchemaField, value: unknown): boolean {
	return FORMATS.includes(format) && (value === undefined || typeof value === "string");
}

/**
 * What the fields of a step that asks for a credential suggest: the types of its format, those that the organization issues first, and
 * the claims of its type. Nothing is read for other steps, and nothing is issued here for who may not see it.
 */
export function useCredentials(
	fields: readonly SchemaField[],
	values: Readonly<Record<string, unknown>>,
): { types: readonly string[]; claims: ReadonlyMap<string, string> } {
	const may = useMay()(listCredentialDefinitionsContract.access);
	const { full } = useAddressing();
	const organization = organizationOf(full("/console")) ?? "";
	const named = fields.find(({ format }) => format === TYPE)?.name;
	const { data: own = [] } = useQuery({
		queryKey: flowKeys.connections(TYPE),
		queryFn: async ({ signal }) => {
			const { value } = await call(listCredentialDefinitionsContract, { params: { organization }, signal });
			return value.map(({ type, claims }) => issuedHere(type, claims));
		},
		staleTime: 10_000,
		enabled: may && named !== undefined,
	});
	const text = (name: string, fallback: unknown) => String(ownMember(values, name) ?? fallback ?? "");
	const format = text("credentialFormat", fields.find(({ name }) => name === "credentialFormat")?.fallback);
	return {
		types: credentialTypes(format, own).map(({ type }) => type),
		claims: claimsOfType({ format, type: text(named ?? "", "") }, own),
	};
}
