"use client";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "@/components/ui/relative-time";
import type { SavedDraft } from "../../store/composer-draft";
import type { Theirs } from "./read-theirs";

/** Who saved in between, when, and with which note: a version, or only notes and groups. */
export function WhoSaved({ theirs: { head, beside, draft }, since }: { theirs: Theirs; since: SavedDraft }) {
	const { t } = useTranslation();
	if (draft !== null) {
		return (
			<>
				{t("compare:merge.who-draft", { name: draft.by })} <RelativeTime at={draft.at} />
			</>
		);
	}
	if (head.version === since.version) {
		return (
			<>
				{t("compare:merge.who-beside", { name: beside.updatedBy ?? "" })}{" "}
				{beside.updatedAt === undefined ? null : <RelativeTime at={beside.updatedAt} />}
			</>
		);
	}
	return (
		<>
			{t("compare:merge.who", { version: head.version, name: head.createdBy ?? "" })}{" "}
			<RelativeTime at={head.createdAt} />
			{head.note === undefined ? null : (
				<q className="ms-1.5">
					<bdi>{head.note}</bdi>
				</q>
			)}
		</>
	);
}
