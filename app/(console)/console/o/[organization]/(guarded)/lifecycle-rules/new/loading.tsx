import { pageLoading } from "../../page-parts";

export default pageLoading({
	title: "lifecycle:create-title",
	text: "lifecycle:text",
	boxes: ["h-96 w-full max-w-3xl"],
});
