"use client";
import { type ComponentProps, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ThingChoice } from "@/components/lifecycle/choice";
import { Rows } from "@/components/lifecycle/rows";
import { CheckList } from "@/components/ui/check-list";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { ResourceForm } from "@/components/ui/resource-form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { updateProvisioningTargetContract } from "@/lib/identity/provisioning/calls";
import {
	DEFAULT_MAPPING,
	type NewTarget,
	newTargetSchema,
	type TargetChoices,
} from "@/lib/identity/provisioning/contract";
import { knownText } from "@/lib/platform/i18n/texts";

const MAX_ROWS = 50;

/** The members that most services know. */
const MEMBERS = [
	...[
		"userName",
		"displayName",
		"name.givenName",
		"name.familyName",
		"name.formatted",
		"nickName",
		"title",
		"userType",
	],
	...["preferredLanguage", "locale", "timezone", 'emails[type eq "work"].value', 'phoneNumbers[type eq "work"].value'],
	...['phoneNumbers[type eq "mobile"].value', 'addresses[type eq "work"].country'],
	...["employeeNumber", "department", "division", "costCenter", "organization"].map(
		(name) => `urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:${name}`,
	),
];

export const blankTarget: NewTarget = {
	...{ name: "", enabled: false, baseUrl: "", authentication: { type: "bearer" }, people: { kind: "everybody" } },
	...{ mapping: DEFAULT_MAPPING, groups: [], writes: "patch", leavers: "deactivate", takesOver: false },
	...{ dailyLimit: 50, reconciles: "daily", secret: "" },
};

interface Props
	extends Pick<ComponentProps<typeof ResourceForm>, "saving" | "submit" | "unsaved" | "leaves" | "cancel"> {
	draft: NewTarget;
	choices: TargetChoices;
	/** Whether a secret is stored, which is kept where none is entered. */
	hasSecret: boolean;
	onChange: (draft: NewTarget) => void;
	onSave: (draft: NewTarget) => void;
}

/** The form of a target: where, who, what and how. */
export function TargetForm({ draft, choices, hasSecret, onChange, onSave, ...form }: Props) {
	const { t } = useTranslation();
	const [tried, setTried] = useState(false);
	const set = (change: Partial<NewTarget>) => onChange({ ...draft, ...change });
	function save() {
		setTried(true);
		if (isComplete(draft)) onSave({ ...draft, name: draft.name.trim() });
	}
	return (
		<ResourceForm
			access={updateProvisioningTargetContract.access}
			{...form}
			onSave={save}
			retry={false}
			problems={tried && !isComplete(draft) ? [t("provisioning:incomplete")] : []}
			className="gap-4"
		>
			<TextField
				label={t("provisioning:name")}
				required
				maxLength={255}
				dir="auto"
				autoComplete="off"
				value={draft.name}
				onChange={({ target }) => set({ name: target.value })}
			/>
			<TextField
				label={t("provisioning:base-url")}
				hint={t("provisioning:base-url-hint")}
				required
				type="url"
				dir="ltr"
				maxLength={2_000}
				autoComplete="off"
				value={draft.baseUrl}
				onChange={({ target }) => set({ baseUrl: target.value })}
			/>
			<AuthenticationFields draft={draft} hasSecret={hasSecret} set={set} />
			<PeopleFields draft={draft} choices={choices} set={set} />
			<MappingFields draft={draft} choices={choices} set={set} />
			{choices.groups.length === 0 ? null : (
				<ThingList
					legend={t("provisioning:sent-groups")}
					hint={t("provisioning:sent-groups-hint")}
					things={choices.groups}
					chosen={draft.groups}
					onChange={(groups) => set({ groups })}
				/>
			)}
			<Select
				label={t("provisioning:leavers")}
				options={(["deactivate", "delete", "keep"] as const).map((value) => ({
					...{ value, label: t(`provisioning:leavers.${value}`) },
				}))}
				value={draft.leavers}
				onValueChange={(leavers) => set({ leavers })}
			/>
			<TextField
				label={t("provisioning:daily-limit")}
				hint={t("provisioning:daily-limit-hint")}
				type="number"
				min={1}
				max={100_000}
				value={draft.dailyLimit ?? ""}
				onChange={({ target }) => set({ dailyLimit: target.value === "" ? null : Number(target.value) })}
			/>
			<Select
				label={t("provisioning:writes")}
				options={(["patch", "put"] as const).map((value) => ({ value, label: t(`provisioning:writes.${value}`) }))}
				value={draft.writes}
				onValueChange={(writes) => set({ writes })}
			/>
			<Select
				label={t("provisioning:reconciles")}
				options={(["daily", "on-demand"] as const).map((value) => ({
					...{ value, label: t(`provisioning:reconciles.${value}`) },
				}))}
				value={draft.reconciles}
				onValueChange={(reconciles) => set({ reconciles })}
			/>
			<CheckboxField
				label={t("provisioning:takes-over")}
				hint={t("provisioning:takes-over-hint")}
				checked={draft.takesOver}
				onChange={({ target }) => set({ takesOver: target.checked })}
			/>
		</ResourceForm>
	);
}

interface Part {
	draft: NewTarget;
	set: (change: Partial<NewTarget>) => void;
}

function AuthenticationFields({ draft, hasSecret, set }: Part & { hasSecret: boolean }) {
	const { t } = useTranslation();
	const { authentication } = draft;
	const isClient = authentication.type === "client-credentials";
	return (
		<>
			<Select
				label={t("provisioning:authentication")}
				options={(["bearer", "client-credentials"] as const).map((value) => ({
					...{ value, label: t(`provisioning:authentication.${value}`) },
				}))}
				value={authentication.type}
				onValueChange={(type) =>
					set({ authentication: type === "bearer" ? { type } : { type, tokenUrl: "", clientId: "", scope: "" } })
				}
			/>
			{isClient ? (
				<>
					<TextField
						label={t("provisioning:token-url")}
						required
						type="url"
						dir="ltr"
						maxLength={2_000}
						autoComplete="off"
						value={authentication.tokenUrl}
						onChange={({ target }) => set({ authentication: { ...authentication, tokenUrl: target.value } })}
					/>
					<TextField
						label={t("provisioning:client-id")}
						required
						dir="ltr"
						maxLength={255}
						autoComplete="off"
						value={authentication.clientId}
						onChange={({ target }) => set({ authentication: { ...authentication, clientId: target.value } })}
					/>
					<TextField
						label={t("provisioning:scope")}
						dir="ltr"
						maxLength={1_000}
						autoComplete="off"
						value={authentication.scope}
						onChange={({ target }) => set({ authentication: { ...authentication, scope: target.value } })}
					/>
				</>
			) : null}
			<TextField
				label={t(isClient ? "provisioning:client-secret" : "provisioning:token")}
				hint={t(hasSecret ? "provisioning:secret-kept" : "provisioning:secret-missing")}
				type="password"
				dir="ltr"
				maxLength={8_192}
				autoComplete="new-password"
				value={draft.secret ?? ""}
				onChange={({ target }) => set({ secret: target.value })}
			/>
		</>
	);
}

function PeopleFields({ draft: { people }, choices, set }: Part & { choices: TargetChoices }) {
	const { t } = useTranslation();
	return (
		<>
			<Select
				label={t("provisioning:people")}
				hint={t("provisioning:people-hint")}
				options={(["everybody", "application", "groups", "roles"] as const).map((value) => ({
					...{ value, label: t(`provisioning:people.${value}`) },
				}))}
				value={people.kind}
				onValueChange={(kind) => set({ people: blankPeople(kind) })}
			/>
			{people.kind === "application" ? (
				<ThingChoice
					label={t("provisioning:application")}
					things={choices.applications}
					value={people.application}
					onChange={(application) => set({ people: { kind: "application", application } })}
				/>
			) : null}
			{people.kind === "groups" ? (
				<ThingList
					legend={t("provisioning:groups-of-people")}
					things={choices.groups}
					chosen={people.groups}
					onChange={(groups) => set({ people: { kind: "groups", groups } })}
				/>
			) : null}
			{people.kind === "roles" ? (
				<ThingList
					legend={t("provisioning:roles-of-people")}
					things={choices.roles}
					chosen={people.roles}
					onChange={(roles) => set({ people: { kind: "roles", roles } })}
				/>
			) : null}
		</>
	);
}

/** Some of the organization's things, of which several can be chosen. */
function ThingList({
	things,
	...list
}: { things: TargetChoices["groups"] } & Omit<ComponentProps<typeof CheckList<string>>, "choices" | "columns">) {
	return (
		<CheckList columns choices={things.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))} {...list} />
	);
}

function MappingFields({ draft, choices, set }: Part & { choices: TargetChoices }) {
	const { t } = useTranslation();
	const members = useId();
	const attributes = choices.attributes.map(({ name, label, standard }) => ({
		id: name,
		name: (standard ? knownText(t, `attributes:standard-name.${name}`) : undefined) ?? label,
	}));
	return (
		<>
			<datalist id={members}>
				{MEMBERS.map((member) => (
					<option key={member} value={member} />
				))}
			</datalist>
			<Rows
				title={t("provisioning:mapping")}
				rows={draft.mapping}
				add={{ label: t("provisioning:add-mapping"), row: { member: "", from: "attribute" as const, value: "" } }}
				max={MAX_ROWS}
				onChange={(mapping) => set({ mapping })}
			>
				{(row, setRow) => (
					<>
						<TextField
							className="sm:col-span-2"
							label={t("provisioning:member")}
							dir="ltr"
							list={members}
							maxLength={200}
							autoComplete="off"
							value={row.member}
							onChange={({ target }) => setRow({ ...row, member: target.value.trim() })}
						/>
						<Select
							label={t("provisioning:from")}
							options={(["attribute", "text"] as const).map((value) => ({
								...{ value, label: t(`provisioning:from.${value}`) },
							}))}
							value={row.from}
							onValueChange={(from) => setRow({ ...row, from, value: "" })}
						/>
						{row.from === "attribute" ? (
							<ThingChoice
								label={t("provisioning:attribute")}
								things={attributes}
								value={row.value}
								onChange={(value) => setRow({ ...row, value })}
							/>
						) : (
							<TextField
								label={t("provisioning:fixed-text")}
								dir="auto"
								maxLength={1_024}
								value={row.value}
								onChange={({ target }) => setRow({ ...row, value: target.value })}
							/>
						)}
					</>
				)}
			</Rows>
		</>
	);
}

function blankPeople(kind: NewTarget["people"]["kind"]): NewTarget["people"] {
	switch (kind) {
		case "everybody":
			return { kind };
		case "application":
			return { kind, application: "" };
		case "groups":
			return { kind, groups: [] };
		case "roles":
			return { kind, roles: [] };
	}
}

/** The body of a request: a secret only where one was entered. */
export function bodyOf({ secret, ...draft }: NewTarget): NewTarget {
	return { ...draft, ...(secret !== undefined && secret !== "" && { secret }) };
}

function isComplete(draft: NewTarget): boolean {
	return newTargetSchema.safeParse(bodyOf(draft)).success;
}
