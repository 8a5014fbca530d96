"use client";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { flowKeys } from "@/components/definitions/flow-keys";
import { dataUrlOf } from "@/components/files/data-url-of";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FileDrop } from "@/components/ui/file-drop";
import { useMay } from "@/components/ui/permissions";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Spinner } from "@/components/ui/spinner";
import { TextField } from "@/components/ui/text-field";
import { listPicturesContract, uploadPictureContract } from "@/lib/flows/pictures/calls";
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE } from "@/lib/flows/pictures/picture-limits";
import { call } from "@/lib/platform/http/call";
import { type PictureInProblem, pictureIn } from "@/lib/platform/pictures/contract";
import { PictureItem } from "./picture-item";

const PAGE = 8;

/** The pictures of the organization, to choose one, upload another or delete one that no flow shows. */
export function PictureDialog({
	chosen,
	onChoose,
	onClose,
}: {
	chosen: unknown;
	onChoose: (address: string) => void;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const may = useMay();
	const queries = useQueryClient();
	const [typed, setTyped] = useState("");
	const [offset, setOffset] = useState(0);
	const [problem, setProblem] = useState<PictureInProblem | null>(null);
	const search = useDeferredValue(typed);
	const list = useQuery({
		queryKey: flowKeys.pictures(search, offset),
		queryFn: ({ signal }) => call(listPicturesContract, { query: { search, limit: PAGE, offset }, signal }),
		placeholderData: keepPreviousData,
	});
	const uploading = useMutation({
		mutationFn: (body: { name: string; data: string }) => call(uploadPictureContract, { body }),
		async onSuccess({ value }) {
			await queries.invalidateQueries({ queryKey: flowKeys.allPictures() });
			onChoose(value.address);
		},
	});

	async function take([file]: readonly File[]) {
		if (file === undefined) return;
		const picture = pictureIn(await dataUrlOf(file), MAX_PICTURE_BYTES);
		setProblem(typeof picture === "string" ? picture : null);
		if (typeof picture === "string") return;
		uploading.mutate({ name: file.name.slice(0, 200), data: `data:${picture.type};base64,${picture.base64}` });
	}

	const { totalResults = 0, pictures = [] } = list.data?.value ?? {};
	return (
		<Dialog open onOpenChange={onClose} title={t("inspector:picture.title")} description={t("inspector:picture.about")}>
			{may(uploadPictureContract.access) ? (
				<FileDrop
					label={uploading.isPending ? <Spinner /> : t("inspector:picture.upload")}
					hint={t("inspector:picture.hint", { kilobytes: MAX_PICTURE_BYTES / 1000, side: MAX_PICTURE_SIDE })}
					accept="image/png,image/jpeg,image/webp"
					onFiles={take}
				/>
			) : null}
			{problem === null ? null : (
				<p role="alert" className="text-sm text-danger">
					{t(`inspector:picture.problem.${problem}`, { kilobytes: MAX_PICTURE_BYTES / 1000 })}
				</p>
			)}
			<RefusalNotice error={uploading.error} />
			<TextField
				label={t("inspector:picture.search")}
				value={typed}
				dir="auto"
				autoComplete="off"
				onChange={(event) => {
					setTyped(event.target.value);
					setOffset(0);
				}}
			/>
			<RefusalNotice error={list.error} onRetry={() => void list.refetch()} />
			<p role="status" className="text-sm text-muted">
				{list.isSuccess ? t("inspector:picture.found", { count: totalResults }) : t("ui:loading")}
			</p>
			{pictures.length === 0 ? null : (
				<ul className="grid grid-cols-2 gap-2">
					{pictures.map((picture) => (
						<PictureItem
							key={picture.digest}
							picture={picture}
							isChosen={picture.address === chosen}
							onChoose={() => onChoose(picture.address)}
						/>
					))}
				</ul>
			)}
			{totalResults <= PAGE ? null : (
				<div className="flex justify-between gap-2">
					<Button size="small" disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - PAGE))}>
						{t("inspector:picture.newer")}
					</Button>
					<Button size="small" disabled={offset + PAGE >= totalResults} onClick={() => setOffset(offset + PAGE)}>
						{t("inspector:picture.older")}
					</Button>
				</div>
			)}
		</Dialog>
	);
}
