/** No invented praise: until customers have written, the room says so. */
export function Testimonials() {
  return (
    <section id="testimonials" aria-labelledby="testimonials-title" className="bg-room py-9 text-on-room">
      <div className="page">
        <p className="text-sm text-on-room-soft">What pet parents say</p>
        <h2 id="testimonials-title" className="mt-3 max-w-[24ch] text-3xl">
          We have only just opened. The first words on this wall can be yours.
        </h2>
      </div>
    </section>
  );
}
