"use client";
import { useTranslation } from "react-i18next";
import type { TextProblem } from "@/components/definitions/definition-problems";
import { IssueList } from "@/components/definitions/issue-list";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Later errors are usually consequences of the first ones. */
const SHOWN = 20;

/** A notice that the text is invalid, with the reasons, and that the other views still show the last valid draft. */
export function UnreadNotice({
	problems,
	movedOn,
	onJump,
	onDrop,
}: {
	problems: readonly TextProblem[];
	/** Whether another view has changed the draft since. */
	movedOn: boolean;
	onJump: (problem: TextProblem) => void;
	onDrop: () => void;
}) {
	const { t } = useTranslation();
	return (
		<div className="max-h-[40%] shrink-0 overflow-y-auto p-2">
			<Notice
				tone="warning"
				title={t("projections:code.unread")}
				actions={
					<Button size="small" onClick={onDrop}>
						{t("projections:code.drop")}
					</Button>
				}
			>
				{movedOn ? <p>{t("projections:code.moved-on")}</p> : null}
				<IssueList
					label={t("editor:problems")}
					issues={problems.slice(0, SHOWN)}
					placeOf={({ line }) => t("editor:line", { line })}
					onJump={onJump}
				/>
			</Notice>
		</div>
	);
}
