import { pageLoading } from "../page-parts";

export default pageLoading({
	title: "assurance:policy.title",
	text: "assurance:policy.text",
	boxes: ["h-96 w-full max-w-2xl"],
});
