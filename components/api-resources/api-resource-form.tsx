"use client";
import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { fieldProblems } from "@/components/ui/field-problems";
import { useRouter } from "@/components/ui/navigation";
import { ResourceForm } from "@/components/ui/resource-form";
import { Section } from "@/components/ui/section";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toast";
import { useDraftOf } from "@/components/ui/use-draft-of";
import { createApiResourceContract, updateApiResourceContract } from "@/lib/identity/api-resources/calls";
import {
	type ApiResource,
	type ApiScope,
	type AuthorizationType,
	MAX_AUTHORIZATION_TYPES,
	MAX_SCOPES,
} from "@/lib/identity/api-resources/contract";
import { call } from "@/lib/platform/http/call";
import { AuthorizationTypeFields, type DraftType } from "./authorization-type-fields";
import { EXAMPLE_IDENTIFIER } from "./example-identifier";
import { ScopeFields } from "./scope-fields";

interface Props {
	organization: string;
	/** Absent for a new API resource. */
	saved?: { resource: ApiResource; revision: number };
}

interface Draft {
	identifier: string;
	name: string;
	scopes: (ApiScope & { key: number })[];
	authorizationTypes: DraftType[];
}

const NEW_SCOPE: ApiScope = { name: "", displayName: "", description: "" };
const NEW_TYPE: Omit<DraftType, "key"> = {
	type: "",
	schema: JSON.stringify({ type: "object", properties: { type: {} }, required: ["type"] }, null, 2),
	texts: { en: "", de: "", ja: "", ar: "" },
};

/** The form of an API resource and its scopes. */
export function ApiResourceForm({ organization, saved }: Props) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const { draft, revision, unsaved, change, send, settle } = useDraftOf(draftOf(saved?.resource), saved?.revision);
	const { identifier, name, scopes, authorizationTypes } = draft;
	const body = {
		identifier: identifier.trim(),
		name: name.trim(),
		scopes: scopes.map(({ key: _, ...scope }) => scope),
		authorizationTypes: authorizationTypes.map(({ key: _, ...type }) => ({ ...type, schema: schemaIn(type.schema) })),
	};
	const saving = useMutation({
		mutationFn: () => {
			send();
			return saved === undefined
				? call(createApiResourceContract, { params: { organization }, body })
				: call(updateApiResourceContract, {
						params: { organization, apiResourceId: saved.resource.id },
						ifMatch: `"${revision}"`,
						body,
					});
		},
		onSuccess({ value }) {
			settle();
			toast.done(t(saved === undefined ? "apiResources:created" : "apiResources:saved", { name: value.name }));
			if (saved === undefined) router.push(`/console/api-resources/${value.id}`);
			router.refresh();
		},
	});
	const problems = new Map(fieldProblems(saving.error).map(({ path, message }) => [path, message]));
	const storedNames = new Set(saved?.resource.scopes.map((scope) => scope.name));
	const removed = [...storedNames].filter((each) => !scopes.some((scope) => scope.name === each));
	return (
		<ResourceForm
			access={createApiResourceContract.access}
			className="max-w-3xl gap-5"
			saving={saving}
			onSave={() => saving.mutate()}
			submit={t(saved === undefined ? "apiResources:create" : "apiResources:save")}
			unsaved={unsaved}
			leaves={saved === undefined}
			error={problems.size > 0 ? null : saving.error}
			cancel={saved === undefined ? "/console/api-resources" : undefined}
		>
			<Section title={t("apiResources:settings")}>
				<TextField
					label={t("apiResources:name")}
					hint={t("apiResources:name-hint")}
					error={problems.get("name")}
					value={name}
					onChange={(event) => change({ name: event.target.value })}
					maxLength={100}
					pattern=".*\S.*"
					dir="auto"
					required
				/>
				<TextField
					label={t("apiResources:identifier")}
					hint={t(saved === undefined ? "apiResources:identifier-hint" : "apiResources:identifier-hint-stored")}
					error={problems.get("identifier")}
					value={identifier}
					onChange={(event) => change({ identifier: event.target.value })}
					placeholder={EXAMPLE_IDENTIFIER}
					maxLength={500}
					dir="ltr"
					autoComplete="off"
					spellCheck={false}
					required
				/>
			</Section>
			<Section title={t("apiResources:scopes")}>
				<p className="text-sm text-muted">{t("apiResources:scopes-text")}</p>
				<KeyedEntries
					entries={scopes}
					added={NEW_SCOPE}
					label={t("apiResources:add-scope")}
					most={MAX_SCOPES}
					onChange={(changed) => change({ scopes: changed })}
					note={
						removed.length === 0 ? null : (
							<p className="text-sm text-warning" role="status">
								{t("apiResources:removed-scopes", { names: removed.join(", ") })}
							</p>
						)
					}
				>
					{({ key, ...scope }, index, acts) => (
						<ScopeFields
							number={index + 1}
							scope={scope}
							stored={storedNames.has(scope.name) && saved?.resource.scopes[key]?.name === scope.name}
							problem={problems.get(`scopes[${index}].name`) ?? problems.get(`scopes[${index}]`)}
							{...acts}
						/>
					)}
				</KeyedEntries>
			</Section>
			<Section title={t("apiResources:types")}>
				<p className="text-sm text-muted">{t("apiResources:types-text")}</p>
				<KeyedEntries
					entries={authorizationTypes}
					added={NEW_TYPE}
					label={t("apiResources:add-type")}
					most={MAX_AUTHORIZATION_TYPES}
					onChange={(changed) => change({ authorizationTypes: changed })}
				>
					{(type, index, acts) => (
						<AuthorizationTypeFields
							number={index + 1}
							type={type}
							problems={{
								type: problems.get(`authorizationTypes[${index}].type`),
								schema: problems.get(`authorizationTypes[${index}].schema`),
							}}
							{...acts}
						/>
					)}
				</KeyedEntries>
			</Section>
		</ResourceForm>
	);
}

interface Keyed {
	key: number;
}

/** A list whose entries are edited in place, with a button that adds one. */
function KeyedEntries<Entry extends Keyed>({
	entries,
	added,
	label,
	most,
	note,
	onChange,
	children,
}: {
	entries: readonly Entry[];
	added: Omit<Entry, "key">;
	label: string;
	most: number;
	note?: ReactNode;
	onChange: (entries: Entry[]) => void;
	children: (
		entry: Entry,
		index: number,
		acts: { onChange: (members: Partial<Entry>) => void; onRemove: () => void },
	) => ReactNode;
}) {
	const next = Math.max(-1, ...entries.map(({ key }) => key)) + 1;
	return (
		<>
			{entries.map((entry, index) => (
				<Fragment key={entry.key}>
					{children(entry, index, {
						onChange: (members) => onChange(entries.with(index, { ...entry, ...members })),
						onRemove: () => onChange(entries.toSpliced(index, 1)),
					})}
				</Fragment>
			))}
			{note}
			{entries.length < most ? (
				<div>
					<Button size="small" onClick={() => onChange([...entries, { ...added, key: next } as Entry])}>
						<Plus size={14} aria-hidden="true" />
						{label}
					</Button>
				</div>
			) : null}
		</>
	);
}

function draftOf(resource: ApiResource | undefined): Draft {
	const { identifier = "", name = "", scopes = [], authorizationTypes = [] } = resource ?? {};
	return {
		identifier,
		name,
		scopes: scopes.map((scope, key) => ({ ...scope, key })),
		authorizationTypes: authorizationTypes.map((type, key) => ({
			...type,
			schema: JSON.stringify(type.schema, null, 2),
			key,
		})),
	};
}

/** The schema as an object; text that is no JSON is sent as it is, and the server says so at this field. */
function schemaIn(text: string): AuthorizationType["schema"] {
	try {
		return JSON.parse(text);
	} catch {
		return text as never;
	}
}
