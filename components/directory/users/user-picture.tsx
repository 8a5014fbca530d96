import { classes } from "@/components/ui/classes";
import { picturePath } from "@/lib/identity/directory/contract";

const sizes = {
	small: { box: "size-7 text-xs", pixels: 28 },
	medium: { box: "size-10 text-sm", pixels: 40 },
	large: { box: "size-20 text-2xl", pixels: 80 },
};

/** The picture of a user, or the initials in its place. The name is beside it, so neither is read aloud. */
export function UserPicture({
	user: { id, displayName, pictureDigest },
	size = "small",
}: {
	user: { id: string; displayName: string; pictureDigest?: string | null | undefined };
	size?: keyof typeof sizes;
}) {
	const { box, pixels } = sizes[size];
	const shape = classes("shrink-0 rounded-full", box);
	if (pictureDigest === null || pictureDigest === undefined)
		return (
			<span
				aria-hidden="true"
				className={classes(
					shape,
					"inline-flex items-center justify-center bg-accent-soft font-medium text-accent select-none",
				)}
			>
				{initialsOf(displayName)}
			</span>
		);
	return (
		// biome-ignore lint/performance/noImgElement: the server serves it as it is
		<img
			src={picturePath(id, pictureDigest)}
			alt=""
			width={pixels}
			height={pixels}
			loading="lazy"
			className={classes(shape, "bg-sunken object-cover")}
		/>
	);
}

/** The first letters of the first and the last word; of an address, without its host. */
export function initialsOf(name: string): string {
	const words = name
		.replace(/@\S*$/, "")
		.split(/[\s._-]+/u)
		.filter((word) => /^[\p{L}\p{N}]/u.test(word));
	const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
	return ends
		.map((word) => [...(word ?? "")][0] ?? "")
		.join("")
		.toUpperCase();
}
