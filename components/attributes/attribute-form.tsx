"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { fieldProblems } from "@/components/ui/field-problems";
import { useRouter } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { ResourceForm } from "@/components/ui/resource-form";
import { Section } from "@/components/ui/section";
import { useToast } from "@/components/ui/toast";
import { useDraftOf } from "@/components/ui/use-draft-of";
import { createAttributeContract, updateAttributeContract } from "@/lib/identity/attributes/calls";
import type { Attribute } from "@/lib/identity/attributes/contract";
import { call } from "@/lib/platform/http/call";
import { AttributeAccess } from "./attribute-access";
import { AttributeBasics } from "./attribute-basics";
import { AttributeClaim } from "./attribute-claim";
import { type AttributeDraft, blankAttribute, bodyOf, draftOf } from "./attribute-draft";
import { AttributeRules } from "./attribute-rules";

interface Props {
	organization: string;
	/** Absent for a new attribute. */
	saved?: { attribute: Attribute; revision: number };
}

/** The members that each part of the form shows. */
const PARTS = {
	basics: ["displayName", "description", "type", "choices"],
	rules: ["required", "unique", "pattern", "minimum"],
	access: ["readers", "writers", "shownIn"],
	claim: ["claim"],
} as const;

/** The form of an attribute; of a standard one it shows what an organization may change. */
export function AttributeForm({ organization, saved }: Props) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const initial = saved === undefined ? blankAttribute : draftOf(saved.attribute);
	const { draft, revision, unsaved, change, send, settle } = useDraftOf(initial, saved?.revision);
	const body = bodyOf(draft);
	const saving = useMutation({
		mutationFn: () => {
			send();
			return saved === undefined
				? call(createAttributeContract, { params: { organization }, body })
				: call(updateAttributeContract, {
						params: { organization, attributeName: saved.attribute.name },
						ifMatch: `"${revision}"`,
						body,
					});
		},
		onSuccess({ value }) {
			settle();
			toast.done(t(saved === undefined ? "attributes:created" : "attributes:saved", { name: value.name }));
			if (saved === undefined) router.push(`/console/attributes/${encodeURIComponent(value.name)}`);
			router.refresh();
		},
	});
	const problems = new Map(fieldProblems(saving.error).map(({ path, message }) => [path, message]));
	const configurable = saved?.attribute.configurable;
	const may = (member: keyof AttributeDraft) => configurable === undefined || configurable.includes(member);
	const has = (part: keyof typeof PARTS) => PARTS[part].some(may);
	const isStandard = saved?.attribute.standard === true;
	const part = {
		draft,
		may,
		problems,
		onChange: change,
	};
	if (configurable?.length === 0) return <Notice title={t("attributes:all-fixed")} />;
	return (
		<ResourceForm
			access={createAttributeContract.access}
			className="max-w-3xl gap-5"
			saving={saving}
			onSave={() => saving.mutate()}
			submit={t(saved === undefined ? "attributes:create" : "attributes:save")}
			unsaved={unsaved}
			leaves={saved === undefined}
			error={problems.size > 0 ? null : saving.error}
			problems={[...problems]
				.filter(([path]) => !shown.has(path.replace(/\..*$/, "")))
				.map(([path, text]) => `${path}: ${text}`)}
			cancel={saved === undefined ? "/console/attributes" : undefined}
		>
			{isStandard ? <Notice title={t("attributes:fixed")} /> : null}
			{has("basics") ? (
				<Section title={t("attributes:settings")}>
					<AttributeBasics {...part} stored={saved !== undefined} />
				</Section>
			) : null}
			{has("rules") ? (
				<Section title={t("attributes:rules")}>
					<AttributeRules {...part} />
				</Section>
			) : null}
			{has("access") ? (
				<Section title={t("attributes:access")}>
					<AttributeAccess {...part} standard={isStandard} />
				</Section>
			) : null}
			{has("claim") ? (
				<Section title={t("attributes:claims")}>
					<AttributeClaim {...part} />
				</Section>
			) : null}
		</ResourceForm>
	);
}

/** The members whose problems are shown at their fields. */
const shown = new Set([
	"name",
	"displayName",
	"displayNames",
	"description",
	"pattern",
	"minLength",
	"maxLength",
	"minimum",
	"maximum",
	"claim",
]);
