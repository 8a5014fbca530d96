import { pageLoading } from "../../page-parts";

export default pageLoading({ title: "senders:title", boxes: ["h-96 w-full max-w-2xl"] });
