import { useSpeech } from "../language";
import { Page } from "../parts/page";

export function NotFoundPage() {
  const { text } = useSpeech();
  return (
    <Page title={text.notFound.heading} heading={text.notFound.heading} className="narrow">
      <p className="lead">{text.notFound.text}</p>
      <a href="/" className="button">
        {text.order.again}
      </a>
    </Page>
  );
}
