import { pageLoading } from "../page-parts";

export default pageLoading({
	title: "configuration:title",
	text: "configuration:text",
	boxes: ["h-28 w-full max-w-4xl", "h-72 w-full max-w-4xl"],
});
