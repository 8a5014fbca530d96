"use client";
import { useMutation } from "@tanstack/react-query";
import isEqual from "fast-deep-equal";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TextResources } from "@/components/screen/screen-texts";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LeaveDialog } from "@/components/ui/leave-dialog";
import { useRouter } from "@/components/ui/navigation";
import { ResourceForm } from "@/components/ui/resource-form";
import { Select } from "@/components/ui/select";
import { useToast } from "@/components/ui/toast";
import { deleteBrandingContract, putBrandingContract } from "@/lib/identity/branding/calls";
import {
	type Branding,
	type BrandingSettings,
	mergeBranding,
	noSettings,
	type SavedBranding,
} from "@/lib/identity/branding/contract";
import { call } from "@/lib/platform/http/call";
import { BrandPreview, type PreviewedScreens } from "./brand-preview";
import { BrandingFields } from "./branding-fields";

const ORGANIZATION = "organization";

/** Edits the branding with a live preview, and saves it. */
export function BrandEditor({
	application,
	applications,
	saved,
	below,
	screens,
	texts,
}: {
	/** The application whose pages are edited; undefined for all pages of the organization. */
	application: string | undefined;
	applications: readonly { id: string; name: string }[];
	saved: SavedBranding;
	below: Branding;
	screens: PreviewedScreens;
	texts: TextResources;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [base, setBase] = useState(saved);
	const { revision, ...settled } = base;
	const [draft, setDraft] = useState<BrandingSettings>(settled);
	const [asking, setAsking] = useState(false);
	const [going, setGoing] = useState<string | null>(null);
	const dirty = !isEqual(draft, settled);
	const query = { application };
	const settle = (next: SavedBranding) => {
		const { revision: _, ...settings } = next;
		setBase(next);
		setDraft(settings);
		router.refresh();
	};
	const saving = useMutation({
		mutationFn: () => call(putBrandingContract, { query, body: draft, ifMatch: `"${revision}"` }),
		onSuccess({ value }) {
			toast.done(t("branding:saved"));
			settle(value);
		},
	});
	const resetting = useMutation({
		mutationFn: () => call(deleteBrandingContract, { query, ifMatch: `"${revision}"` }),
		onSuccess() {
			toast.done(t("branding:reset-done"));
			settle({ ...noSettings, revision: 0 });
		},
		onSettled: () => setAsking(false),
	});
	const shown = mergeBranding(below, draft);
	const go = (to: string) =>
		router.push(to === ORGANIZATION ? "/console/branding" : `/console/branding?application=${to}`);
	return (
		<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
			<ResourceForm
				access={putBrandingContract.access}
				className="min-w-0 gap-4"
				barClassName="sticky bottom-0 z-10 border-t bg-canvas py-3"
				saving={saving}
				onSave={() => saving.mutate()}
				submit={t("branding:save")}
				unsaved={dirty}
				unchanged={!dirty}
				error={saving.error ?? resetting.error}
				retry={false}
				actions={
					<>
						<Button onClick={() => setDraft(settled)} disabled={!dirty}>
							{t("branding:discard")}
						</Button>
						<Button onClick={() => setAsking(true)} disabled={revision === 0} className="ms-auto">
							{t("branding:reset")}
						</Button>
					</>
				}
			>
				<Select
					label={t("branding:whose")}
					value={application ?? ORGANIZATION}
					options={[
						{ value: ORGANIZATION, label: t("branding:whole-organization") },
						...applications.map(({ id, name }) => ({ value: id, label: name })),
					]}
					onValueChange={(to) => (dirty ? setGoing(to) : go(to))}
				/>
				<BrandingFields
					draft={draft}
					below={below}
					shown={shown}
					onChange={(members) => setDraft({ ...draft, ...members })}
				/>
			</ResourceForm>
			{/* Outside of the form, because the empty required fields of the preview would block saving. */}
			<div className="min-w-0 xl:sticky xl:top-16">
				<BrandPreview branding={shown} screens={screens} texts={texts} />
			</div>
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				danger
				title={t("branding:reset-title")}
				description={t("branding:reset-text")}
				confirmLabel={t("branding:reset")}
				busy={resetting.isPending}
				onConfirm={() => resetting.mutate()}
			/>
			{going === null ? null : <LeaveDialog onLeave={() => go(going)} onStay={() => setGoing(null)} />}
		</div>
	);
}
