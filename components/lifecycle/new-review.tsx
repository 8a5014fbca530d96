"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckList } from "@/components/ui/check-list";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { useRouter } from "@/components/ui/navigation";
import { ResourceForm } from "@/components/ui/resource-form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { createAccessReviewContract } from "@/lib/identity/lifecycle/calls";
import type { RuleChoices } from "@/lib/identity/lifecycle/contract";
import { type NewReview, newReviewSchema } from "@/lib/identity/lifecycle/contract";
import { call } from "@/lib/platform/http/call";
import { ThingChoice } from "./choice";

const repeats = ["never", "1", "3", "6", "12"] as const;
const SHOWN = 30;

const blank = {
	...{ name: "", kind: "group" as "group" | "role", subject: "", reviewerIds: [] as string[], byManagers: false },
	...{ day: "", unanswered: "keep" as "keep" | "take", repeat: "never" as (typeof repeats)[number] },
};
type Draft = typeof blank;

/** Begins a review and opens it. */
export function NewAccessReview({
	organization,
	choices,
	reviewers,
}: {
	organization: string;
	choices: RuleChoices;
	reviewers: readonly { id: string; name: string }[];
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const [draft, setDraft] = useState<Draft>(blank);
	const [tried, setTried] = useState(false);
	const [search, setSearch] = useState("");
	const creating = useMutation({
		mutationFn: (body: NewReview) => call(createAccessReviewContract, { params: { organization }, body }),
		onSuccess: ({ value }) => router.push(`/console/access-reviews/${value.id}`),
	});
	const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
	const request = requestOf(draft);
	const found = reviewers.filter(
		({ id, name }) => draft.reviewerIds.includes(id) || name.toLowerCase().includes(search.trim().toLowerCase()),
	);
	return (
		<div className="max-w-3xl">
			<ResourceForm
				access={createAccessReviewContract.access}
				saving={creating}
				leaves
				retry={false}
				submit={t("reviews:create")}
				unsaved={draft !== blank}
				cancel="/console/access-reviews"
				problems={tried && request === null ? [t("reviews:incomplete")] : []}
				onSave={() => {
					setTried(true);
					if (request !== null) creating.mutate(request);
				}}
				className="gap-4"
			>
				<TextField
					label={t("reviews:name")}
					required
					maxLength={255}
					dir="auto"
					autoComplete="off"
					value={draft.name}
					onChange={(event) => set({ name: event.target.value })}
				/>
				<div className="grid gap-4 sm:grid-cols-2">
					<Select
						label={t("reviews:subject")}
						options={(["group", "role"] as const).map((value) => ({ value, label: t(`reviews:subject.${value}`) }))}
						value={draft.kind}
						onValueChange={(kind) => set({ kind, subject: "" })}
					/>
					<ThingChoice
						label={t(`reviews:subject.${draft.kind}`)}
						things={draft.kind === "group" ? choices.groups : choices.roles}
						value={draft.subject}
						onChange={(subject) => set({ subject })}
					/>
				</div>
				<CheckboxField
					label={t("reviews:by-managers")}
					hint={t("reviews:by-managers-text")}
					checked={draft.byManagers}
					onChange={(event) => set({ byManagers: event.target.checked })}
				/>
				{reviewers.length > SHOWN ? (
					<TextField
						label={t("reviews:find-reviewer")}
						autoComplete="off"
						dir="auto"
						value={search}
						onChange={(event) => setSearch(event.target.value)}
						onKeyDown={(event) => {
							if (event.key === "Enter") event.preventDefault();
						}}
					/>
				) : null}
				<CheckList
					legend={t("reviews:reviewers")}
					hint={t("reviews:reviewers-text")}
					columns
					choices={found.slice(0, SHOWN).map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))}
					chosen={draft.reviewerIds}
					onChange={(reviewerIds) => set({ reviewerIds })}
				/>
				<div className="grid gap-4 sm:grid-cols-3">
					<TextField
						label={t("reviews:due-date")}
						type="date"
						required
						value={draft.day}
						onChange={(event) => set({ day: event.target.value })}
					/>
					<Select
						label={t("reviews:unanswered")}
						options={(["keep", "take"] as const).map((value) => ({ value, label: t(`reviews:unanswered.${value}`) }))}
						value={draft.unanswered}
						onValueChange={(unanswered) => set({ unanswered })}
					/>
					<Select
						label={t("reviews:repeat")}
						options={repeats.map((value) => ({ value, label: t(`reviews:repeat.${value}`) }))}
						value={draft.repeat}
						onValueChange={(repeat) => set({ repeat })}
					/>
				</div>
			</ResourceForm>
		</div>
	);
}

/** Due at the end of the day. Null while something is missing. */
function requestOf({ name, kind, subject, reviewerIds, byManagers, day, unanswered, repeat }: Draft): NewReview | null {
	const parsed = newReviewSchema.safeParse({
		...{ name, subject: { kind, id: subject }, reviewerIds, byManagers, unanswered },
		dueAt: `${day}T23:59:59.000Z`,
		repeatMonths: repeat === "never" ? null : Number(repeat),
	});
	return parsed.success ? parsed.data : null;
}
