"use client";
import { useMutation } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PickList } from "@/components/list/pick-list";
import { SearchForm } from "@/components/list/search-form";
import { Badge } from "@/components/ui/badge";
import { Button, buttonClasses } from "@/components/ui/button";
import { DraftGuard } from "@/components/ui/draft-guard";
import { Link } from "@/components/ui/link";
import { useRouter } from "@/components/ui/navigation";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useToast } from "@/components/ui/toast";
import { useRemovalFocus } from "@/components/ui/use-removal-focus";
import { changeReferences, type References } from "./change-references";

/** A user or a group that can be added. */
export interface Addable {
	id: string;
	name: string;
	/** Distinguishes entries with the same name. */
	text: string;
	/** Whether it was added before. */
	within: boolean;
}

interface Props {
	organization: string;
	references: References;
	found: readonly Addable[];
	search: string;
	searchLabel: string;
	/** The path of the page with the search, and the path to return to. */
	path: string;
	back: string;
}

/** Searches users or groups, keeps the selection across searches, and adds the selected ones. */
export function AddPicker({ organization, references, found, search, searchLabel, path, back }: Props) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [picked, setPicked] = useState<readonly Addable[]>([]);
	const adding = useMutation({
		mutationFn: () =>
			changeReferences(
				organization,
				references,
				"add",
				picked.map(({ id }) => id),
			),
		onSuccess() {
			toast.done(t("groups:added", { count: picked.length }));
			router.push(back);
			router.refresh();
		},
	});
	const around = useRemovalFocus<HTMLDivElement>();
	return (
		<div {...around} className="flex max-w-2xl flex-col gap-4">
			{picked.length === 0 ? null : (
				<ul className="flex flex-wrap gap-2" aria-label={t("groups:picked")}>
					{picked.map((each) => (
						<li key={each.id} className="flex items-center gap-1 rounded-control border bg-accent-soft ps-2.5">
							<bdi className="wrap-anywhere">{each.name}</bdi>
							<Button
								size="icon"
								variant="quiet"
								onClick={() => setPicked(picked.filter(({ id }) => id !== each.id))}
								data-removes=""
								aria-label={t("groups:unpick", { name: each.name })}
							>
								<X size={14} aria-hidden="true" />
							</Button>
						</li>
					))}
				</ul>
			)}
			<div className="flex flex-wrap">
				<SearchForm label={searchLabel} value={search} href={path} />
			</div>
			{found.length === 0 ? (
				<p className="text-muted">{t("groups:nobody")}</p>
			) : (
				<PickList
					label={searchLabel}
					options={found.map(({ id, name, text, within }) => ({
						key: id,
						name,
						text: <bdi>{text}</bdi>,
						note: within ? <Badge tone="success">{t("groups:within")}</Badge> : undefined,
						disabled: within,
					}))}
					picked={picked.map(({ id }) => id)}
					nameOf={(name) => t("groups:pick", { name })}
					onPick={(key, on) => {
						const others = picked.filter(({ id }) => id !== key);
						setPicked(on ? [...others, ...found.filter(({ id }) => id === key)] : others);
					}}
				/>
			)}
			<DraftGuard draft={picked} saving={adding} />
			<RefusalNotice error={adding.error} onRetry={() => adding.mutate()} />
			<div className="flex flex-wrap items-center gap-2">
				<Button
					variant="primary"
					busy={adding.isPending || adding.isSuccess}
					disabled={picked.length === 0}
					aria-describedby={picked.length === 0 ? "nothing-picked" : undefined}
					onClick={() => adding.mutate()}
				>
					{t("groups:add-picked", { count: picked.length })}
				</Button>
				<Link href={back} className={buttonClasses()}>
					{t("ui:cancel")}
				</Link>
				{picked.length === 0 ? (
					<span id="nothing-picked" className="text-sm text-muted">
						{t("groups:pick-first")}
					</span>
				) : null}
			</div>
		</div>
	);
}
