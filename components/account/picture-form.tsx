import { UserPicture } from "@/components/directory/users/user-picture";
import { Button } from "@/components/ui/button";
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE } from "@/lib/identity/directory/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { fieldError, type Problem } from "./form-problem";
import { PictureField } from "./picture-field";

/** The picture of a user, with controls to replace and remove it; works without scripts. */
export function PictureForm({
	user,
	problem,
	t,
}: {
	user: { id: string; displayName: string; pictureDigest: string | null };
	problem: Problem | undefined;
	t: Translate;
}) {
	return (
		<div className="flex flex-wrap items-start gap-4">
			<UserPicture user={user} size="large" />
			<div className="flex min-w-0 flex-1 basis-60 flex-col gap-3">
				<form
					method="post"
					action="/account/picture"
					encType="multipart/form-data"
					className="flex flex-col items-start gap-3"
				>
					<PictureField
						label={t("account:picture.file")}
						hint={t("account:picture.hint", { kilobytes: MAX_PICTURE_BYTES / 1000, side: MAX_PICTURE_SIDE })}
						error={fieldError(problem, "picture", t)}
						submit={t("account:picture.save")}
					/>
				</form>
				{user.pictureDigest === null ? null : (
					<form method="post" action="/account/picture/remove">
						<Button type="submit">{t("account:picture.remove")}</Button>
					</form>
				)}
			</div>
		</div>
	);
}
